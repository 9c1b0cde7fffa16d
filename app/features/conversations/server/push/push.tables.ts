import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    push_devices: {
      id: string;
      /** URL of the push service, a secret of the device. */
      endpoint: string;
      p256dh: string;
      auth: string;
      name: string;
      created_at: string;
      /** `22:00` in its time zone; null without quiet hours. */
      quiet_from: string | null;
      quiet_to: string | null;
      time_zone: string;
      last_error: string | null;
      user_id: string;
      device_hash: string | null;
    };
    push_messages: {
      id: string;
      device_id: string;
      conversation_id: string | null;
      title: string;
      body: string;
      /** ISO time: later while it is being sent, after an error, and in quiet hours. */
      due_at: string;
      expires_at: string;
      attempts: number;
    };
  }
}
