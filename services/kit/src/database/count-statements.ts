/** Counts SQL statements, for tests that hold a budget: pass `onStatement` to openDatabase. */
export const countStatements = () => {
  const seen: string[] = [];
  return {
    onStatement: (statement: string): void => {
      seen.push(statement);
    },
    /** Since the start or the last reset, begin and commit included. */
    statements: (): readonly string[] => seen,
    reset: (): void => {
      seen.length = 0;
    },
  };
};
