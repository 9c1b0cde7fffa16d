import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { TabList } from "#app/ui/page/tab-list.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import settingsCss from "../settings.css?inline";

interface SettingsDialogProps {
  title: string;
  size?: "md" | "lg";
  /** Fields refer to it by id, since a tab may contain dialogs with forms of their own. */
  formId: string;
  tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  onSave: () => boolean;
  onClose: () => void;
}

export function SettingsDialog({ title, size = "md", formId, tabs, onSave, onClose }: SettingsDialogProps) {
  const { settings } = useStrings();
  const panelId = useId();
  const [openId, setOpenId] = useState(tabs[0]?.id ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (onSave()) onClose();
    else setOpenId(tabs[0]?.id ?? "");
  };
  return (
    <QuestionDialog
      open
      onClose={onClose}
      size={size}
      title={title}
      cancel={{ variant: "ghost" }}
      action={
        <Button type="submit" form={formId}>
          {settings.save}
        </Button>
      }
    >
      <ComponentStylesheet name="cloud-settings" css={settingsCss} />
      <form id={formId} onSubmit={save} noValidate />
      <div className="cloud-tabs-layout">
        <TabList
          label={title}
          tabs={tabs}
          open={openId}
          onOpen={setOpenId}
          panelId={panelId}
          className="cloud-tabs"
          tabClassName="cloud-tab"
        />
        <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab`} className="cloud-tab-panel">
          {tabs.find(({ id }) => id === openId)?.content}
        </div>
      </div>
    </QuestionDialog>
  );
}
