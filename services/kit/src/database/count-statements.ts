/** Counts SQL statements, for tests with a budget: pass `onStatement` to openDatabase. */
export const countStatements = () => {
  const seen: string[] = [];
  return {
    onStatement: (statement: string): void => {
      seen.push(statement);
    },
    /** Statements since the start or the last reset, including begin and commit. */
    statements: (): readonly string[] => seen,
    reset: (): void => {
      seen.length = 0;
    },
  };
};
