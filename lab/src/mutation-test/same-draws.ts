import { fc } from '@fast-check/jest';

// The title of a property names its seed, and tests are chosen by their titles: another seed would choose none of them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
