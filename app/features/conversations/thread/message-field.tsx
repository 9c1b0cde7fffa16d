import type { ComponentProps } from "react";
import { href } from "react-router";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { FileField } from "../files/field/file-field.tsx";
import type { FileStore } from "../files/field/file-store.ts";
import { messageMax } from "../model/contact-limits.ts";

type OwnProps = "label" | "name" | "dir" | "required" | "countMax" | "error";

interface MessageFieldProps extends Omit<ComponentProps<typeof TextArea>, OwnProps> {
  label: "Message" | "Your reply";
  errors?: FieldErrors | undefined;
  files: FileStore;
  fileAddress?: string;
  formKey?: string;
}

export function MessageField({ errors = {}, files, fileAddress, formKey, ...area }: MessageFieldProps) {
  return (
    <>
      <TextArea {...area} name="message" dir="auto" required countMax={messageMax} error={errors.message} />
      <FileField
        key={formKey}
        store={files}
        address={fileAddress ?? href("/contact/files")}
        formKey={formKey}
        error={errors.attachment}
      />
    </>
  );
}
