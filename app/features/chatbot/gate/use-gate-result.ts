import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { storeText } from "#app/lib/stored-text.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { chatbotFlagKey, removeConversation } from "../chat/conversation/conversation-storage.ts";

const forbidden = 403;

export function useGateResult(isUnlocked: boolean, error: FormError | undefined): void {
  const intent = useNavigation().formData?.get("intent");
  const lastIntent = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (intent) lastIntent.current = intent;
  }, [intent]);

  const announce = useEffectEvent(() => {
    const finished = lastIntent.current;
    lastIntent.current = null;
    if (isUnlocked && finished === "enter") showSuccess("Access Granted", "Welcome to the AI Chatbot!");
    if (!isUnlocked && finished === "logout") {
      removeConversation(); // the browser may be shared
      showSuccess("Logged Out", "You've been logged out of the AI Chatbot.");
    }
  });
  useEffect(() => {
    // The specified flag. It grants nothing: the cookie does.
    storeText(chatbotFlagKey, isUnlocked ? "true" : null);
    announce();
  }, [isUnlocked]);

  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === chatbotFlagKey || key === null) void revalidate();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [revalidate]);

  useEffect(() => {
    // A missing code (422) is reported beside its field alone.
    if (error?.status === forbidden && error.fieldErrors.code) showError("Access Denied", error.message);
  }, [error]);
}
