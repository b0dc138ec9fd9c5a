import { command } from '../workspace/command.ts';
import { permissionsPage } from './permissions-page.ts';

command('permission-table', 'Prints who may send which call, as a table in Markdown.').parse();
process.stdout.write(permissionsPage());
