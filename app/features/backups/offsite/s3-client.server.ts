import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { decodeXML } from "entities";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { explainNetworkError, OffsiteError, UnsupportedError } from "../backup.errors.ts";
import type { OffsiteTargetSettings } from "./offsite-target.ts";

export type S3Settings = Extract<OffsiteTargetSettings, { kind: "s3" }>;

export interface S3Request {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Enough for a part at 30 KB/s. */
const requestLimitMs = 5 * minuteMs;
const waitsMs = [secondMs, 5 * secondMs];

/** Sends signed requests to one bucket, each up to three times. The bucket is a part of the path. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #aws: AwsClient;
  readonly #retryWaitsMs: readonly number[];

  constructor(settings: S3Settings, retryWaitsMs: readonly number[] = waitsMs) {
    const { keyId: accessKeyId, secretKey: secretAccessKey, region } = settings;
    this.#settings = settings;
    this.#retryWaitsMs = retryWaitsMs;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  }

  keyOf(name: string): string {
    const { prefix } = this.#settings;
    return prefix === "" ? name : `${prefix}/${name}`;
  }

  /** @returns a response with a status below 300; its body must be read or canceled @throws OffsiteError */
  async send(request: S3Request): Promise<Response> {
    for (const waitMs of [...this.#retryWaitsMs, undefined]) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        if (waitMs === undefined || !(error instanceof OffsiteError && error.isTransient)) throw error;
        await sleep(waitMs);
      }
    }
    throw new Error("unreachable");
  }

  async #sendOnce({ method, name, query = {}, body }: S3Request): Promise<Response> {
    const { endpoint, bucket } = this.#settings;
    const path = name === undefined ? bucket : `${bucket}/${this.keyOf(name)}`;
    // With both hashes the service refuses a part that changed on the way.
    const headers: Record<string, string> = { "X-Amz-Content-Sha256": hash("sha256", body ?? "").toString("hex") };
    if (body) headers["Content-MD5"] = hash("md5", body).toString("base64");
    let response: Response;
    try {
      response = await this.#aws.fetch(`${endpoint}/${path}?${new URLSearchParams(query)}`, {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(requestLimitMs),
        ...(body && { body }),
      });
    } catch (error) {
      throw this.toError(error);
    }
    if (response.ok) return response;
    const text = await response.text().catch(() => "");
    throw describeResponse(this.#settings, response.status, readElement(text, "Code"));
  }

  /** @param error of the network, while a request is sent or a body read */
  toError(error: unknown): OffsiteError {
    if (error instanceof OffsiteError) return error;
    const { cause, name } = error as Error;
    const reason =
      explainNetworkError(cause) ??
      explainNetworkError(error) ??
      (name === "TimeoutError" ? "it does not respond" : "");
    const detail = reason || (cause instanceof Error ? cause.message : (error as Error).message);
    return new OffsiteError(`The S3 service ${this.#settings.endpoint} cannot be reached: ${detail}.`, {
      cause: error,
      isTransient: true,
    });
  }
}

const hash = (algorithm: "sha256" | "md5", content: Uint8Array | string): Buffer =>
  createHash(algorithm).update(content).digest();

export function readElement(xml: string, name: string): string | undefined {
  const [text] = readElements(xml, name);
  return text;
}

/** Elements of that name, which S3 nests in no other of it; their texts, or their own XML. */
export const readElements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, text = ""]) => decodeXML(text));

const wrongKeys = new Set([
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "InvalidSecurity",
  "AuthorizationHeaderMalformed",
]);
const fullCodes = new Set([
  "QuotaExceeded",
  "InsufficientStorage",
  "XMinioStorageFull",
  "EntityTooLarge",
  "StorageQuotaExceeded",
]);

/** @param code of the error, as S3 lists them */
function describeResponse({ endpoint, bucket, region }: S3Settings, status: number, code = ""): OffsiteError {
  const service = `The S3 service ${endpoint}`;
  if (status === 501 || status === 405) return new UnsupportedError(`${service} does not support this request.`);
  if (code === "NoSuchBucket") return new OffsiteError(`${service} has no bucket ${bucket}: create it.`);
  if (code === "RequestTimeTooSkewed")
    return new OffsiteError(`${service} has another time: set this machine's clock.`);
  if (wrongKeys.has(code))
    return new OffsiteError(
      `${service} refused the keys (${code}): correct BACKUP_S3_KEY_ID, BACKUP_S3_SECRET_KEY or BACKUP_S3_REGION.`,
    );
  if (fullCodes.has(code) || status === 507)
    return new OffsiteError(
      `${service} has no space left for ${bucket} (${code || status}): free some, or raise the quota.`,
    );
  if (status >= 300 && status < 400)
    return new OffsiteError(`${service} does not serve ${bucket} in ${region}: correct BACKUP_S3_REGION or _ENDPOINT.`);
  if (status === 401 || status === 403)
    return new OffsiteError(
      `${service} does not permit this (${code || status}): the key needs the right to list, read, write and delete in ${bucket}.`,
    );
  if (status === 404) return new OffsiteError(`${service} has no such file in ${bucket}.`);
  return new OffsiteError(`${service} responded with an error (${code || status}).`, {
    isTransient: status >= 500 || status === 429 || status === 408,
  });
}
