import { BookmarkPlus, Trash2 } from 'lucide-react';
import type {
  deleteView,
  listViews,
  NewView,
  saveView,
  View,
  ViewFilter,
  ViewList,
} from '@sikka/contract/routes/admin/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { AdminButton, Choice } from '../../ui/controls.tsx';
import { FormDialog } from '../../ui/dialogs.tsx';

const viewsKey = ['views'];
const nameCharactersMax = 40;

type ViewOf<List extends ViewList> = View & { filter: ViewFilter<List> };

interface ViewsProps<List extends ViewList> {
  list: List;
  /** The filter as it is now. */
  filter: ViewFilter<List>;
  onPick: (filter: ViewFilter<List>) => void;
}

const isSame = <Filter extends object>(one: Filter, other: Filter): boolean =>
  (Object.keys(one) as (keyof Filter)[]).every((part) => String(one[part]) === String(other[part]));

/** The operator's own views of a list: pick, save, delete. */
export function SavedViews<List extends ViewList>({ list, filter, onPick }: ViewsProps<List>) {
  const t = useAdminMessages('views');
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const { data } = useQuery({
    queryKey: viewsKey,
    queryFn: () => callAdmin<typeof listViews>('get', '/views'),
  });
  const views = (data?.items ?? []).filter((view): view is ViewOf<List> => view.list === list);
  const current = views.find((view) => isSame(view.filter, filter));
  const keep = (answer: object) => client.setQueryData(viewsKey, answer);
  const remove = async (place: number) =>
    keep(await callAdmin<typeof deleteView>('delete', '/views/{place}', { params: { place } }));
  return (
    <>
      {views.length > 0 && (
        <Choice
          className="max-w-[160px]"
          label={t.label}
          value={String(current?.place ?? '')}
          options={[
            ...(current ? [] : [{ value: '', text: t.none }]),
            ...views.map(({ place, name }) => ({ value: String(place), text: name })),
          ]}
          onPick={(place) => {
            const view = views.find((each) => String(each.place) === place);
            if (view) onPick(view.filter);
          }}
        />
      )}
      {current ? (
        <AdminButton
          Icon={Trash2}
          aria-label={t.remove(current.name)}
          title={t.remove(current.name)}
          onClick={() => void remove(current.place)}
        />
      ) : (
        <AdminButton
          Icon={BookmarkPlus}
          aria-label={t.save}
          title={t.save}
          onClick={() => setIsSaving(true)}
        />
      )}
      {isSaving && (
        <FormDialog
          title={t.title}
          submit={t.submit}
          busyText={t.busy}
          onClose={() => setIsSaving(false)}
          onSend={async (form) => {
            const name = String(form.get('name') ?? '');
            keep(
              await callAdmin<typeof saveView>('post', '/views', { body: { name, list, filter } as NewView }),
            );
          }}
        >
          <p className="text-14 text-muted">{t.text}</p>
          <Field label={t.name} name="name" maxLength={nameCharactersMax} autoComplete="off" required />
        </FormDialog>
      )}
    </>
  );
}
