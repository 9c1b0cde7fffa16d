import { Notice } from "#app/ui/notice.tsx";

export function PasskeyOffer() {
  return (
    <div className="mb-10 max-w-prose">
      <Notice role="none" title="Sign in without the password next time">
        <p>
          <a href="#passkeys" className="text-link">
            Add a passkey
          </a>
          : your fingerprint, your face or a PIN then signs you in.
        </p>
      </Notice>
    </div>
  );
}
