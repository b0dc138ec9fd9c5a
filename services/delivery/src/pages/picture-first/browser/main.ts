import { addScripts } from './add-scripts.ts';

const held = document.currentScript?.previousElementSibling;
if (held instanceof HTMLTemplateElement) addScripts(document, held);
