/** Counts SQL statements, for tests that limit their number. Pass `onStatement` to openDatabase. */
export const countStatements = () => {
  const seen: string[] = [];
  return {
    onStatement: (statement: string): void => {
      seen.push(statement);
    },
    /** Returns the statements since the start or the last reset, including begin and commit. */
    statements: (): readonly string[] => seen,
    reset: (): void => {
      seen.length = 0;
    },
  };
};
