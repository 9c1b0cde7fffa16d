import { href } from "react-router";
import { buttonClass } from "#app/ui/button-class.ts";
import { useSessionState } from "./session-state.ts";

/** The sign-in is in another tab, where each way to sign in works: this page stays, and saves what waits afterwards. */
export function SignedOutLine({ username }: { username: string }) {
  const session = useSessionState();
  return (
    <div role="alert" className="signed-out-line" hidden={session === "signed-in"}>
      {session !== "signed-in" && (
        <>
          <p>
            {session === "signed-out"
              ? "You have been signed out. Sign in to save."
              : `Someone else has signed in. Sign in as ${username} to save.`}
          </p>
          <a href={href("/admin")} target="_blank" rel="noopener" className={buttonClass({ size: "sm" })}>
            Sign in
          </a>
        </>
      )}
    </div>
  );
}
