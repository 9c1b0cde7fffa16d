export interface EncodedFile {
  name: string;
  /** In bytes. */
  size: number;
  type: string;
  code: string;
}

/** A file's Base64, made by the browser itself beside the page. Rejects where the file cannot be read. */
export function readAsCode(file: File): Promise<EncodedFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const address = String(reader.result);
      const code = address.slice(address.indexOf(",") + 1);
      resolve({ name: file.name, size: file.size, type: file.type || "application/octet-stream", code });
    };
    reader.readAsDataURL(file);
  });
}
