interface XmlFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** What keeps a document from being well-formed (XML 1.0, with namespaces). */
export async function findXmlFaults(text: string): Promise<XmlFault[]> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser({ xmlns: true, position: true });
  const faults: XmlFault[] = [];
  parser.on("error", ({ message }) => {
    // Saxes writes the place into its message as well.
    const bare = message.replace(/^.*?\d+:\d+: /, "");
    const sentence = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`.replace(/([^.])$/, "$1.");
    faults.push({ message: sentence, line: Math.max(parser.line, 1), column: Math.max(parser.column, 1) });
  });
  parser.write(text).close();
  return faults;
}
