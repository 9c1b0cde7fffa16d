// The first import of every command. On an older Node it exits with a sentence, before packages are installed or a newer
// module fails. It must use JavaScript that old versions can parse.

/** As "engines" in package.json. */
const minimum = [20, 19];

/** @returns {string | undefined} the sentence if the version is too old */
export function describeOldNode(version) {
  const [major, minor] = version.split(".").map(Number);
  const isNewEnough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  return isNewEnough
    ? undefined
    : `This site needs Node.js ${minimum.join(".")} or newer to start, and yours is ${version}: please install a newer one.`;
}

const sentence = describeOldNode(process.versions.node);
if (sentence) {
  console.error(sentence);
  process.exit(1);
}
