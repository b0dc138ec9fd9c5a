import { bringShell } from './bring-shell.ts';

bringShell(document, document.currentScript?.nonce ?? '');
