/** The About dialog: name, version, licence, and the third-party software that the app contains. */
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../state/stores.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Written by the build, beside the window's own files. */
const NOTICES = './third-party-notices.txt';

type Notices = { readonly text: string } | { readonly problem: string };

async function readNotices(): Promise<Notices> {
  try {
    const response = await fetch(NOTICES);
    return response.ok
      ? { text: await response.text() }
      : { problem: `the file is not there (${response.status})` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export function AboutDialog() {
  const [notices, setNotices] = useState<Notices | null>(null);
  const close = (): void => useShell.getState().setDialog(null);
  const show = async (): Promise<void> => setNotices(await readNotices());
  return (
    <Dialog title="Planwright" onClose={close} wide={notices !== null} testId="about">
      <p>The studio in which game designers author, debug and ship HTN planning domains.</p>
      <p>
        Version {import.meta.env.PLANWRIGHT_VERSION}. Free software under the MIT licence. It includes
        software by others, each part under its own licence.
      </p>
      {notices !== null && <NoticesText notices={notices} />}
      <div className="pw-dialog-actions">
        {notices === null && <Button onClick={() => void show()}>Third-party notices</Button>}
        <Button look="main" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function NoticesText({ notices }: { readonly notices: Notices }) {
  const place = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed is gone, so the focus moves here, for scrolling and copying.
  useEffect(() => place.current?.focus(), []);
  if ('problem' in notices) return <p role="alert">The notices cannot be shown: {notices.problem}.</p>;
  return (
    <textarea
      ref={place}
      className="pw-about-notices"
      aria-label="Third-party notices"
      readOnly
      value={notices.text}
    />
  );
}
