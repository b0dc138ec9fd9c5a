import { startShell } from './start-shell.ts';
import { dropEarlyScripts } from './drop-early-scripts.ts';

startShell(document, document.currentScript?.nonce ?? '');
dropEarlyScripts(document);
