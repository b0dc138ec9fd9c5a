import { createCommand } from '../workspace/command.ts';
import { formatPermissionsPage } from './permissions-page.ts';

createCommand('permission-table', 'Prints who may send which call, as a table in Markdown.').parse();
process.stdout.write(formatPermissionsPage());
