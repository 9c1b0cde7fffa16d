// The first import of every command: on an older Node it ends the process with a sentence, before anything is installed
// and before a newer module could fail. So it is written in JavaScript that old versions read.

/** As "engines" in package.json. */
const minimum = [20, 19];

/** @returns {string | undefined} the sentence, where the version is too old */
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
