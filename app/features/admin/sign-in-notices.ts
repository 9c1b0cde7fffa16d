import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { removeAdminFlags } from "#app/shell/navigation/stored-admin-flags.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";

export const notices = {
  denied: {
    title: "Access Denied",
    text: "Please login to access the admin dashboard",
    isError: true,
  },
  "signed-out": {
    title: "Logged Out",
    text: "Successfully logged out from admin panel",
    isError: false,
  },
} as const;

export type SignInReason = keyof typeof notices;

export function readSignInReason(search: URLSearchParams): SignInReason | undefined {
  if (search.has("denied")) return "denied";
  if (search.has("signed-out")) return "signed-out";
  return undefined;
}

export function useSignInToast(reason: SignInReason | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!reason) return;
    if (reason !== "denied") removeAdminFlags();
    // Once, also where strict effects run twice.
    const timer = setTimeout(() => {
      const { title, text, isError } = notices[reason];
      (isError ? showError : showSuccess)(title, text, { id: reason });
      navigate(href("/admin"), { replace: true, preventScrollReset: true });
    });
    return () => clearTimeout(timer);
  }, [reason, navigate]);
}
