import { useState } from "react";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useStrings } from "../i18n/use-strings.tsx";
import { useSiteSettings } from "../settings/site-settings.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

interface LoginDialogProps {
  isOpen: boolean;
  isInDocument?: boolean;
  onClose: () => void;
}

export function LoginDialog({ isOpen, isInDocument = false, onClose }: LoginDialogProps) {
  const { session, layout } = useStrings();
  const toasts = useToasts();
  const { siteName, allowRegistration } = useSiteSettings();
  const [wantsAccount, setWantsAccount] = useState(false);
  const isRegistering = wantsAccount && allowRegistration;
  const greet = (name: string) => {
    setWantsAccount(false);
    toasts.success(session.loginSuccessful, session.welcome(name));
  };
  return (
    <Dialog
      open={isOpen}
      isInDocument={isInDocument}
      onClose={onClose}
      size="sm"
      title={isRegistering ? session.register : session.title(siteName)}
      closeLabel={layout.close}
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
