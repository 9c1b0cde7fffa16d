/** Pages whose forms may have files, and the addresses that take a file each. */
const uploadPath = /^\/(?:contact(?:\/files|\/conversation)?|admin\/(?:files|dashboard|inbox(?:\/[\w-]{1,64})?))$/;
const multipart = /^multipart\/form-data\s*;/i;

interface RequestHead {
  method: string | undefined;
  /** Without the query. */
  path: string;
  contentType: string | undefined;
  contentLength: string | undefined;
}

/** Whether a request may have files: they are read as a stream there, and it declares its length. */
export const isUpload = ({ method, path, contentType, contentLength }: RequestHead): boolean =>
  method === "POST" && contentLength !== undefined && multipart.test(contentType ?? "") && uploadPath.test(path);
