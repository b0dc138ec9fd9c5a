/** The folder for types of live remotes in a remote's repository; a convention of Module Federation. */
export const typesFolder = '@mf-types';
