// How the shop looks: logo, icon, colour, and what the home page shows.
import { homeSections } from '#domain/settings/settings-tree.ts'
import type { HomeSection } from '#domain/settings/settings-tree.ts'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { ListEditor } from './list-editor.tsx'
import { Tick, sentence } from './setting-fields.tsx'
import type { GroupForm } from './setting-fields.tsx'
import { settingNames } from './setting-names.ts'
import { wrongOfRow } from './settings-draft.ts'
import { SignField } from './sign-field.tsx'

const sectionNames: Record<HomeSection, string> = {
  coupons: 'Coupons beside the banner',
  organic: 'Organic products',
  categories: 'Categories',
  discounted: 'Discounted products',
  popular: 'Popular products',
  delivery: 'Quick delivery',
  app: 'The app',
  promises: 'Why shop with us',
}

export function LookGroup({ form }: { form: GroupForm<'look'> }) {
  const { values, wrong, set } = form
  const isColour = /^#[0-9a-f]{6}$/i.test(values.brandColour)
  return (
    <>
      <Panel title="Logo and icon" className="@container">
        <div className="grid gap-4 @lg:grid-cols-2">
          <SignField kind="logo" name={values.logo} text="In the header, the footer and on emails" />
          <SignField kind="icon" name={values.icon} text="A square, for tabs and home screens" />
        </div>
      </Panel>
      <Panel title={settingNames.look.brandColour}>
        <div className="flex items-end gap-3">
          <input
            type="color"
            aria-label="Choose the brand colour"
            value={isColour ? values.brandColour : '#137a4e'}
            className="h-12 w-16 cursor-pointer rounded-xl border border-sand-300 bg-white p-1"
            onChange={(event) => set('brandColour', event.currentTarget.value)}
          />
          <TextField
            label="As a code"
            value={values.brandColour}
            error={sentence(wrong['look.brandColour'])}
            spellCheck={false}
            className="w-40"
            onChange={(event) => set('brandColour', event.currentTarget.value)}
          />
        </div>
        <p className="mt-2 text-sm text-soft">
          Buttons, links and surfaces get tones of this colour that stay easy to read.
        </p>
      </Panel>
      <Panel title={settingNames.look.banners}>
        <ListEditor
          rows={values.banners}
          one="banner"
          max={12}
          error={sentence(wrong['look.banners'])}
          add={() => ({ title: '', text: '', picture: '', link: '', from: '', to: '' })}
          onChange={(banners) => set('banners', banners)}
        >
          {(banner, change, index) => {
            const row = wrongOfRow(wrong, 'look.banners', index)
            const text = (field: keyof typeof banner, label: string, more: object = {}) => (
              <TextField
                label={label}
                value={banner[field]}
                error={sentence(row[field])}
                onChange={(event) => change({ [field]: event.currentTarget.value })}
                {...more}
              />
            )
            return (
              <>
                {text('title', 'Title')}
                {text('text', 'Text')}
                <BannerPicture
                  picture={banner.picture}
                  number={index + 1}
                  error={sentence(row['picture'])}
                  onChange={(picture) => change({ picture })}
                />
                {text('link', 'Leads to', { placeholder: '/offers', hint: 'A page of the shop, or an address' })}
                <div className="grid gap-3 sm:grid-cols-2">
                  {text('from', 'From', { type: 'date' })}
                  {text('to', 'Until', { type: 'date' })}
                </div>
              </>
            )
          }}
        </ListEditor>
      </Panel>
      <Panel title={settingNames.look.sections}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {homeSections.map((section) => (
            <Tick
              key={section}
              isOn={values.sections.includes(section)}
              onChange={(isOn) =>
                set(
                  'sections',
                  homeSections.filter((one) => (one === section ? isOn : values.sections.includes(one))),
                )
              }
            >
              {sectionNames[section]}
            </Tick>
          ))}
        </div>
      </Panel>
    </>
  )
}
