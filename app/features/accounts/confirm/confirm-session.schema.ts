import { z } from "zod";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";

export const confirmPasswordSchema = z.object({ currentPassword: givenPasswordSchema });
