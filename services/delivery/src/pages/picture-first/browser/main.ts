import { putScriptsIn } from './put-scripts-in.ts';

const held = document.currentScript?.previousElementSibling;
if (held instanceof HTMLTemplateElement) putScriptsIn(document, held);
