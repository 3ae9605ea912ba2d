/** The window's dialogs: questions, comparisons, names, help. */
import { menuNames } from '../commands/command.ts';
import { commands } from '../commands/command-list.ts';
import { keysLabel } from '../commands/shortcuts.ts';
import { DiffView } from '../editor/diff-view.tsx';
import { useProject, useShell } from '../state/stores.ts';
import { addWorld } from '../state/world-files.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Marked } from '../ui/marked.tsx';
import { AboutDialog } from './about-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OffersDialog } from './offers-dialog.tsx';
import { isMac } from './run-controls.tsx';
import { RunOptionsDialog } from './run-options-dialog.tsx';

function QuestionDialog() {
  const question = useShell((state) => state.question);
  if (!question) return null;
  const answer = useShell.getState().answer;
  return (
    <Dialog title={question.title} onClose={() => answer(null)} testId="question">
      <p>
        <Marked text={question.text} />
      </p>
      <div className="pw-dialog-actions">
        {[...question.choices].reverse().map(({ id, label, kind }) => (
          <Button key={id} look={kind} onClick={() => answer(id)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function ComparisonDialog() {
  const comparison = useShell((state) => state.comparison);
  if (!comparison) return null;
  const { path, otherIs, mine, other, answers, isOtherNew = false } = comparison;
  const title = isOtherNew
    ? `your version (left), ${otherIs} (right)`
    : `${otherIs} (left), your version (right)`;
  const close = (): void => useShell.getState().compare(null);
  return (
    <Dialog title={`${path}: ${title}`} onClose={close} wide>
      <div className="pw-comparison">
        <DiffView path={path} left={isOtherNew ? mine : other} right={isOtherNew ? other : mine} />
      </div>
      <div className="pw-dialog-actions">
        <Button onClick={close}>Decide later</Button>
        {answers.map(({ label, run }, index) => (
          <Button key={label} look={index === answers.length - 1 ? 'main' : 'plain'} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function hasKeys(menu: (typeof menuNames)[number]): boolean {
  return commands.some((command) => command.menu === menu && command.keys !== null);
}

function ShortcutsDialog() {
  const close = (): void => useShell.getState().setDialog(null);
  return (
    <Dialog title="Keyboard shortcuts" onClose={close} wide>
      <div className="pw-shortcuts">
        {menuNames.filter(hasKeys).map((menu) => (
          <section key={menu}>
            <h3>{menu}</h3>
            <dl>
              {commands
                .filter((command) => command.menu === menu && command.keys !== null)
                .map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <kbd>{keysLabel(keys ?? '', isMac)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="pw-hint">
        In Text, Tab indents; Ctrl+M makes it move the focus, and again indent. In the graph and in lists, use
        the arrow keys to move and Enter to open.
      </p>
      <div className="pw-dialog-actions">
        <Button look="main" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** For questions that keep asking until the answer is possible. */
function always(act: (name: string) => void): (name: string) => Promise<null> {
  return async (name) => {
    act(name);
    return null;
  };
}

export function Dialogs() {
  const nameRequest = useShell((state) => state.nameRequest);
  const dialog = useShell((state) => state.dialog);
  const close = (): void => useShell.getState().setDialog(null);
  return (
    <>
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {dialog === 'about' && <AboutDialog />}
      {dialog === 'run-options' && <RunOptionsDialog />}
      {dialog === 'offers' && <OffersDialog />}
      {dialog === 'new-project' && (
        <NameDialog
          title="New project"
          label="Name of the project"
          initial="My game"
          action="Choose folder and create"
          submit={always((name) => void useProject.getState().create(name))}
          onClose={close}
        />
      )}
      {dialog === 'new-world' && (
        <NameDialog
          title="New world"
          label="Name of the world"
          initial="NewWorld"
          action="Add"
          submit={always(addWorld)}
          onClose={close}
        />
      )}
      {nameRequest && <NameDialog {...nameRequest} onClose={() => useShell.getState().askName(null)} />}
      <ImportDialog />
      <ComparisonDialog />
      <QuestionDialog />
    </>
  );
}
