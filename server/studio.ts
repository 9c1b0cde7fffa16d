if (import.meta.main) {
  // A static import would put the commands' modules into the one file that the site's start reads.
  const { askSecret, createStudio } = await import("./studio/studio-program.ts");
  process.umask(0o077); // whatever is written here is the owner's alone
  process.exitCode = await createStudio({
    environment: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    askSecret: process.stdin.isTTY ? askSecret : undefined,
  }).run(process.argv.slice(2));
  // Remaining work hangs: a disk or a server that a check gave up.
  setTimeout(() => process.exit(), 1_000).unref();
}

export {};
