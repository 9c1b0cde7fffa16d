import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMessages } from "../messages/use-messages.tsx";
import { siteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/use-stored-value.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

interface LoginDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The way in. Who has no account may make one, where the site settings allow it. */
export function LoginDialog({ isOpen, onClose }: LoginDialogProps) {
  const { session, frame } = useMessages();
  const toasts = useToasts();
  const { siteName, allowRegistration } = useStoredValue(siteSettings);
  const [wantsAccount, setWantsAccount] = useState(false);
  const isRegistering = wantsAccount && allowRegistration;
  const greet = (name: string) => {
    setWantsAccount(false);
    toasts.success(session.loginSuccessful, session.welcome(name));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="sm"
      title={isRegistering ? session.registerTitle : session.title(siteName)}
      closeLabel={frame.close}
    >
      <div className="grid gap-5">
        {isRegistering ? (
          <RegisterForm onDone={greet} onBack={() => setWantsAccount(false)} />
        ) : (
          <LoginForm onDone={greet} />
        )}
        {allowRegistration && !isRegistering && (
          <p className="text-sm text-ink-soft">
            {session.noAccount}{" "}
            <button type="button" className="text-link cursor-pointer" onClick={() => setWantsAccount(true)}>
              {session.register}
            </button>
          </p>
        )}
        <p className="border-t border-line pt-4 text-xs text-ink-faint">{session.demoNote}</p>
      </div>
    </Dialog>
  );
}
