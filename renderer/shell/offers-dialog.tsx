/** Unsaved work that earlier sessions left in the open project: compared, restored or discarded file by file. */
import { Check, Columns2, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Offer, ProjectState } from '../state/contract.ts';
import { counted } from '../state/counted.ts';
import { useProject, useShell } from '../state/stores.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { momentText } from '../ui/moment.ts';
import './offers-dialog.css';

/** Reasons to look at it before restoring. */
export function offerNotes(
  { path, outdated }: Offer,
  { documents, unsaved }: Pick<ProjectState, 'documents' | 'unsaved'>,
): readonly string[] {
  if (!documents.has(path)) return ['the file is not in the project now'];
  return [
    ...(outdated ? ['the file has changed on disk since'] : []),
    ...(unsaved.includes(path) ? ['the file has other unsaved changes now'] : []),
  ];
}

/** The newest offer for each file; the list is sorted by path, newest first. */
export function newestOffers(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ path }, index) => offers[index - 1]?.path !== path);
}

function OfferRow({ offer }: { readonly offer: Offer }) {
  const project = useProject();
  const notes = offerNotes(offer, project);
  return (
    <li className="pw-offer">
      <div className="pw-offer-words">
        <code>{offer.path}</code>
        <span className="pw-offer-when">{momentText(offer.at)}</span>
        {notes.map((note) => (
          <span key={note} className="pw-offer-note">
            {note}
          </span>
        ))}
      </div>
      <div className="pw-offer-actions">
        <Button
          icon={Columns2}
          onClick={() => project.compareOffer(offer)}
          aria-label={`Compare ${offer.path}`}
        >
          Compare
        </Button>
        <Button icon={Check} onClick={() => project.takeOffers([offer])} aria-label={`Restore ${offer.path}`}>
          Restore
        </Button>
        <Button
          icon={Trash2}
          onClick={() => project.dropOffers([offer])}
          aria-label={`Discard ${offer.path}`}
        >
          Discard
        </Button>
      </div>
    </li>
  );
}

export function OffersDialog() {
  const offers = useProject((state) => state.offers);
  const close = (): void => useShell.getState().setDialog(null);
  // The notice that says how to undo this is behind the dialog.
  useEffect(() => {
    if (offers.length === 0) useShell.getState().setDialog(null);
  }, [offers]);
  const { takeOffers, dropOffers } = useProject.getState();
  const newest = newestOffers(offers);
  return (
    <Dialog title="Unsaved work of earlier sessions" onClose={close} wide testId="offers">
      <p>
        {counted(newest.length, 'file')} with work that was never saved. Each version is kept until you
        restore or discard it, and you can undo either.
      </p>
      <ul className="pw-offers">
        {offers.map((offer) => (
          <OfferRow key={`${offer.work}/${offer.path}`} offer={offer} />
        ))}
      </ul>
      <div className="pw-dialog-actions">
        <Button onClick={close}>Decide later</Button>
        <Button look="danger" onClick={() => dropOffers(offers)}>
          Discard all
        </Button>
        <Button look="main" onClick={() => takeOffers(newest)}>
          {newest.length === offers.length ? 'Restore all' : 'Restore the newest version of each file'}
        </Button>
      </div>
    </Dialog>
  );
}
