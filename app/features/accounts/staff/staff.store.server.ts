import type { Db } from "#app/platform/database/tables.ts";
import { toIso } from "../sign-in/sessions.store.server.ts";

export interface StaffMember {
  id: string;
  username: string;
  email: string;
  role: "owner" | "helper";
  /** ISO time; null if it is older than what is stored. */
  lastSeenAt: string | null;
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "role"])
    .select((eb) => [
      eb
        .selectFrom("session")
        .select(({ fn }) => fn.max("updatedAt").as("at"))
        .whereRef("userId", "=", "user.id")
        .as("usedAt"),
      eb
        .selectFrom("sign_in_networks")
        .select(({ fn }) => fn.max("last_used_at").as("at"))
        .whereRef("user_id", "=", "user.id")
        .as("signedInAt"),
    ])
    .where("role", "in", ["owner", "helper"])
    .orderBy("role", "desc")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ id, name: username, email, role, usedAt, signedInAt }) => {
    const seen = [usedAt, signedInAt].flatMap((time) => (time === null ? [] : toIso(time)));
    return { id, username, email, role: role as StaffMember["role"], lastSeenAt: seen.toSorted().at(-1) ?? null };
  });
}

export interface Invitation {
  email: string;
  expiresAt: string;
}

export async function listInvitations(db: Db, now: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("account_links")
    .select(["new_email", "expires_at"])
    .where("kind", "=", "invite")
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ email: row.new_email ?? "", expiresAt: row.expires_at }));
}

export async function deleteInvitation(db: Db, email: string): Promise<boolean> {
  const deleting = db.deleteFrom("account_links").where("kind", "=", "invite").where("new_email", "=", email);
  return (await deleting.executeTakeFirst()).numDeletedRows > 0n;
}
