interface XmlError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export async function findXmlErrors(text: string): Promise<XmlError[]> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser({ xmlns: true, position: true });
  const errors: XmlError[] = [];
  parser.on("error", ({ message }) => {
    // Saxes' messages contain the position.
    const bare = message.replace(/^.*?\d+:\d+: /, "");
    const sentence = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`.replace(/([^.])$/, "$1.");
    errors.push({ message: sentence, line: Math.max(parser.line, 1), column: Math.max(parser.column, 1) });
  });
  parser.write(text).close();
  return errors;
}
