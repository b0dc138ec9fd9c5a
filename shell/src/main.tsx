import { readBoot } from './boot/read-boot.ts';
import { startPage } from './start/start-page.tsx';

startPage(readBoot(document, document.currentScript));
