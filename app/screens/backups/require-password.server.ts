import type { RouterContextProvider } from "react-router";
import { staffGateContext } from "#app/features/admin/staff-gate.ts";
import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { staffContext } from "#app/platform/staff.context.ts";

/** Asks for what a stolen session does not know. @throws AppError 422 for the field `password`, 429 */
export async function requirePassword(context: Readonly<RouterContextProvider>, password: string): Promise<void> {
  const { email } = context.get(staffContext);
  try {
    await context.get(staffGateContext).verifyPassword({ email, password }, context.get(requestContext).ip);
  } catch (error) {
    if (error instanceof AppError && error.status === 401)
      throw createInvalidInputError({ password: "The password is not correct." });
    throw error;
  }
}
