import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import { required, TextInput, useGetRecordId } from 'react-admin';
import { languages } from '../../parts/values/words.ts';
import { WholeInput } from './amount-inputs.tsx';
import { Fields } from './products/product-terms-tab.tsx';
import { PromotionPreview } from './promotion-preview.tsx';
import { VersionPage } from './versions/version-page.tsx';

const sentences = [
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['buttonMsg', 'Button'],
  ['agreementTitle', 'Title of the agreement'],
] as const;

/** A promotion page: its sentences in each language, and its addresses. */
export default function PromotionPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'promotion', key }}
      title={`Promotion page ${key}`}
      saveAt={toStaffPath('savePromotion', { key })}
      toContent={withoutEmptySentences}
      beside={<PromotionPreview />}
    >
      {sentences.map(([name, label]) => (
        <Fields key={name} title={label}>
          {languages.map(({ id, name: language }) => (
            <TextInput
              key={id}
              source={`content.${name}.${id}`}
              label={`${label}, ${language}`}
              multiline
              helperText={id === 'en' ? false : 'Leave empty to show English'}
              {...(id === 'en' ? { validate: required() } : {})}
            />
          ))}
        </Fields>
      ))}
      <Fields title="Page">
        <TextInput
          source="content.appName"
          label="Name of the app"
          validate={required()}
          helperText={false}
        />
        <TextInput
          source="content.downloadUrl"
          label="Download address"
          validate={required()}
          helperText={false}
        />
        <TextInput source="content.banner" label="Banner address" helperText="Leave empty for no banner" />
        <TextInput
          source="content.agreementText"
          label="Legal text of the agreement"
          validate={required()}
          helperText={false}
        />
        <TextInput
          source="content.phonePattern"
          label="Mobile number pattern"
          validate={required()}
          helperText={false}
        />
        <WholeInput
          source="content.phoneLengthMax"
          label="Maximum length of a mobile number"
          min={1}
          max={20}
        />
      </Fields>
    </VersionPage>
  );
}

/** Removes empty translations. */
function withoutEmptySentences(written: Record<string, unknown>): object {
  const kept = sentences.map(([name]) => {
    const spoken = Object.entries((written[name] ?? {}) as Record<string, string | null>);
    return [name, Object.fromEntries(spoken.filter(([, text]) => text))] as const;
  });
  return { ...written, ...Object.fromEntries(kept), banner: written.banner ?? '' };
}
