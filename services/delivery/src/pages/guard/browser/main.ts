import { bringShell } from './bring-shell.ts';
import { dropEarlyScripts } from './drop-early-scripts.ts';

bringShell(document, document.currentScript?.nonce ?? '');
dropEarlyScripts(document);
