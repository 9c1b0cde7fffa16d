import type { FormEvent, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import settingsCss from "../settings.css?inline";
import { Tabs } from "./tabs.tsx";

interface SettingsDialogProps<Id extends string> {
  title: string;
  size?: "lg";
  /** Of the form. Fields name it instead of standing in it, since a tab may hold dialogs with forms of their own. */
  formId: string;
  tabs: readonly { readonly id: Id; readonly title: string }[];
  open: Id;
  onOpen: (id: Id) => void;
  onSave: () => void;
  onClose: () => void;
  /** Of the open tab. */
  children: ReactNode;
}

/** Settings in tabs, which are saved together or not at all. */
export function SettingsDialog<Id extends string>(props: SettingsDialogProps<Id>) {
  const { title, size, formId, tabs, open, onOpen, onSave, onClose, children } = props;
  const { settings, frame } = useMessages();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      {...(size && { size })}
      title={title}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {settings.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {settings.save}
          </Button>
        </>
      }
    >
      <OwnStyle name="cloud-settings" css={settingsCss} />
      <form id={formId} onSubmit={save} noValidate />
      <Tabs label={title} tabs={tabs} open={open} onOpen={onOpen}>
        {children}
      </Tabs>
    </Dialog>
  );
}
