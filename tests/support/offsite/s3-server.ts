// s3rver checks signatures (AWS Signature Version 4) and stores files in a folder. It lists and aborts no uploads.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

export interface S3TestServer {
  readonly port: number;
  readonly bucket: string;
  readonly keyId: string;
  readonly secretKey: string;
  stop(): Promise<void>;
}

const bucket = "northlight-backups";

export async function startS3TestServer(): Promise<S3TestServer> {
  const directory = mkdtempSync(join(tmpdir(), "northlight-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    port,
    bucket,
    keyId: "S3RVER",
    secretKey: "S3RVER",
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
