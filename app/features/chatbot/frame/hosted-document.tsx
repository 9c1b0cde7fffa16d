const whole = { position: "absolute", inset: 0, width: "100%", height: "100%", border: 0 } as const;

/** Nothing but the hosted chatbot. */
export function HostedDocument({ url }: { url: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>AI Chatbot</title>
      </head>
      <body>
        <iframe
          src={url}
          title="AI Chatbot"
          // Its own scripts, origin and forms, and links that open elsewhere; no way to our window.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          allow="microphone; camera"
          // It may ask which website shows it, and learns no more than that.
          referrerPolicy="strict-origin"
          style={whole}
        />
      </body>
    </html>
  );
}
