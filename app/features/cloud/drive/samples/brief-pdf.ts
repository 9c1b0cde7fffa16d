interface Line {
  readonly text: string;
  readonly size: number;
  /** Points from the bottom of the page. */
  readonly y: number;
}

const lines: readonly Line[] = [
  { text: "Project brief", size: 28, y: 760 },
  { text: "Harbor Bakery: a new website", size: 16, y: 726 },
  { text: "What it is for", size: 13, y: 672 },
  { text: "Guests look up opening hours and the bread of the day on their phones.", size: 11, y: 652 },
  { text: "They order for the weekend until Thursday evening.", size: 11, y: 636 },
  { text: "What it must do", size: 13, y: 596 },
  { text: "1. Be there within a second on a slow connection.", size: 11, y: 576 },
  { text: "2. Show today's bread without a call to the shop.", size: 11, y: 560 },
  { text: "3. Let the owner change prices by herself.", size: 11, y: 544 },
  { text: "Dates", size: 13, y: 504 },
  { text: "Design in two weeks, first version in five, opening before the summer.", size: 11, y: 484 },
];

/** One A4 page as PDF 1.4 (ISO 32000-1, 7.5). */
export function briefPdf(): Uint8Array<ArrayBuffer> {
  const drawing = lines
    .map(({ text, size, y }) => `BT /F1 ${size} Tf 72 ${y} Td (${escapeText(text)}) Tj ET`)
    .join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, i) => {
    const start = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const tableAt = text.length;
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  // ASCII only, so that offsets in characters are offsets in bytes.
  return new TextEncoder().encode(text);
}

const escapeText = (text: string) => text.replace(/[\\()]/g, "\\$&");
