import type { KeyObject } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import { decryptText, encryptText } from "#app/platform/encryption/encrypt-text.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findRefreshToken, storeRefreshToken } from "../../mail-in.store.server.ts";
import type { RefreshTokens } from "./access-token.server.ts";

interface KeptRefreshToken {
  db: Db;
  source: string;
  given: string;
  key: KeyObject;
}

export const keepRefreshToken = ({ db, source, given, key }: KeptRefreshToken): RefreshTokens => ({
  async find() {
    const kept = await findRefreshToken(db, source);
    return (kept && decryptText(key, kept, sha256(given))) ?? given;
  },
  replace: (token) => storeRefreshToken(db, source, encryptText(key, token, sha256(given))),
});
