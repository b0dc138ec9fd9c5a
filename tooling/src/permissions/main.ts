import { writeFileSync } from 'node:fs';
import { command } from '../workspace/command.ts';
import { permissionsFile } from './permissions-file.ts';
import { permissionsPage } from './permissions-page.ts';

command('permission-table', 'Writes docs/permissions.md: who may send which call.').parse();
writeFileSync(permissionsFile, permissionsPage());
