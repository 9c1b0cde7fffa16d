/** A word that a POSIX shell takes as it is. */
const plainWord = /^[\w@%+=:,./-]+$/;

/** Quotes a word for a POSIX shell, whatever is in it. */
const quoteWord = (word: string): string => (plainWord.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Quotes a file's path. One that begins with a dash would be read as an option. */
export const quotePath = (path: string): string => quoteWord(path.startsWith("-") ? `./${path}` : path);

export const listPaths = (paths: readonly string[]): string => paths.map(quotePath).join(" ");

/** @returns a loop over the files, in which the command finds the file as "$file" */
export const loopOver = (paths: readonly string[], command: string): string =>
  `for file in ${listPaths(paths)}; do ${command}; done`;
