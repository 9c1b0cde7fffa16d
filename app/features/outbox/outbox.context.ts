import { createContext } from "react-router";
import type { OwnerOutbox } from "./owner/owner-outbox.usecases.server.ts";

export const ownerOutboxContext = createContext<OwnerOutbox>();
