/**
 * For the response that has `writeMailDocument`'s document: no script, form or frame, nothing from elsewhere. Links open in a
 * window of their own.
 */
export const mailDocumentPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
