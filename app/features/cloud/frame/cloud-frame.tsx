import { useState } from "react";
import { LoginDialog } from "../session/login-dialog.tsx";
import { useSession } from "../session/use-session.ts";
import { LoggedIn } from "./logged-in.tsx";
import { SignedOut } from "./signed-out.tsx";
import { useSearchHint } from "./use-frame-keys.ts";

/** Everything for who is logged in; for everybody else the way in. The address stays, and opens after the login. */
export function CloudFrame() {
  const session = useSession();
  const [isLeft, setLeft] = useState(false);
  useSearchHint();
  return (
    <>
      {session ? (
        <LoggedIn session={session} onLogOut={() => setLeft(false)} />
      ) : (
        <SignedOut isLeft={isLeft} onLogIn={() => setLeft(false)} />
      )}
      <LoginDialog isOpen={session === undefined && !isLeft} onClose={() => setLeft(true)} />
    </>
  );
}
