import webpack, { type Configuration, type Stats } from 'webpack';

/** Thrown with webpack's messages if a build fails. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Runs webpack once. Warnings count as errors, because in a successful build they would not be noticed. */
export const compile = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) {
      reject(new BuildError('webpack took no configuration'));
      return;
    }
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault) reject(fault);
        else if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          reject(
            new BuildError(
              stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack ended without a word',
            ),
          );
        } else resolve(stats);
      });
    });
  });
