import { createContext, type RouterContextProvider } from "react-router";

/** @throws AppError with the field `currentPassword`, unless the session was confirmed lately or the password is right */
type ConfirmSession = (context: Readonly<RouterContextProvider>, currentPassword: string | undefined) => Promise<void>;

export const confirmationContext = createContext<ConfirmSession>();
