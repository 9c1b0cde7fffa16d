import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

interface Choices {
  origin?: string;
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const encode = (data: Uint8Array): string => Buffer.from(data).toString("base64url");

/** An authenticator without a device, with one passkey, as WebAuthn (section 6) describes it. */
export class SoftwareAuthenticator {
  readonly id = encode(randomBytes(16));
  readonly #origin: string;
  readonly #isSynced: boolean;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";
  /** Zero where it is synced: those have no counter. */
  signCount: number;

  constructor(origin: string, { isSynced = false } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
    this.signCount = isSynced ? 0 : 1;
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, choices: Choices = {}): RegistrationResponseJSON {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, encodePublicKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#authenticatorData(options.rp.id ?? "", flags.attested, choices), attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, choices),
        attestationObject: encode(isoCBOR.encode(attestation as never)), // the library types fewer values than it takes
        transports: ["internal"],
      },
    };
  }

  get(options: PublicKeyCredentialRequestOptionsJSON, choices: Choices = {}): AuthenticationResponseJSON {
    if (!this.#isSynced) this.signCount++;
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, choices);
    const authenticatorData = this.#authenticatorData(options.rpId ?? "", 0, choices);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: encode(authenticatorData),
        signature: encode(sign("sha256", signed, this.#keys.privateKey)),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Choices): string {
    return encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authenticatorData(rpId: string, more: number, { isVerified = true }: Choices): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signCount);
    const backup = this.#isSynced ? flags.backupEligible | flags.backedUp : 0;
    const all = flags.present | (isVerified ? flags.verified : 0) | backup | more;
    return Buffer.concat([sha256(rpId), Buffer.of(all), counter]);
  }
}

/** COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
function encodePublicKey(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return isoCBOR.encode(cose as never); // as above
}
