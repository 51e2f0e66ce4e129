import { toStaffPath } from '@hiram/wire/staff/staff-addresses';
import { TabbedForm, TabbedFormView, useGetRecordId } from 'react-admin';
import { VersionPage } from '../versions/version-page.tsx';
import { BankFormTab } from './bank-form-tab.tsx';
import { IdentityTab } from './identity-tab.tsx';
import { PageTab } from './product-page-tab.tsx';
import { ProductPreview } from './product-preview.tsx';
import { TermsTab } from './product-terms-tab.tsx';
import { toProduct } from './to-product.ts';

/** A product: its terms with a preview, the content of its pages, its account form and its identity form. */
export default function ProductPage() {
  const key = String(useGetRecordId());
  return (
    <VersionPage
      key={key}
      place={{ kind: 'product', key }}
      title={`Product ${key}`}
      saveAt={toStaffPath('saveProduct', { key })}
      toContent={toProduct}
      beside={<ProductPreview />}
    >
      <TabbedFormView syncWithLocation={false} toolbar={false}>
        <TabbedForm.Tab label="Terms">
          <TermsTab />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Pages">
          <PageTab />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Account form">
          <BankFormTab />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Identity">
          <IdentityTab />
        </TabbedForm.Tab>
      </TabbedFormView>
    </VersionPage>
  );
}
