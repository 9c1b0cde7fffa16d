import { type SubmitEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import type { Wizard } from "../wizard/use-wizard.ts";

export function PasswordForm({ wizard: { state, archive, dispatch } }: { wizard: Wizard }) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const count = state.project?.files.filter(({ isEncrypted }) => isEncrypted).length ?? 0;
  if (count === 0 || !archive) return null;

  async function decrypt(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!archive || password === "") return;
    setBusy(true);
    setError(undefined);
    try {
      const project = await archive.decrypt(password);
      dispatch({ type: "read-finished", project });
      showSuccess("ZIP Decrypted", "The ZIP that you download will not be encrypted");
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice
      role="none"
      title={count === 1 ? "A file is encrypted" : `${count.toLocaleString("en")} files are encrypted`}
    >
      <p>Enter the ZIP's password to use them. It stays in this browser. The ZIP that you download is not encrypted.</p>
      <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={decrypt}>
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          className="w-full max-w-80"
          value={password}
          error={error}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Decrypt
        </Button>
      </form>
    </Notice>
  );
}
