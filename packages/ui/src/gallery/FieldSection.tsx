import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../form/PasswordInput.tsx'
import { ChoiceCard, RadioGroup } from '../form/RadioGroup.tsx'
import { Select } from '../form/Select.tsx'
import { StarPicker } from '../form/StarPicker.tsx'
import { Stepper } from '../form/Stepper.tsx'
import { Textarea } from '../form/Textarea.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { GallerySection, Sample } from './Sample.tsx'

export function FieldSection() {
  const [pounds, setPounds] = useState(2)
  const order = useId()
  const [stars, setStars] = useState(4)
  const [noStars, setNoStars] = useState(0)
  return (
    <GallerySection title="Fields">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="First name" required>
          <TextInput placeholder="Amara" />
        </Field>
        <Field label="Email" required error="Invalid email address" hint="Only for this order.">
          <TextInput type="email" defaultValue="amara@" />
        </Field>
        <Field label="Search the menu" hideLabel>
          <TextInput type="search" placeholder="Brisket, suya, jollof…" lead={<Search />} />
        </Field>
        <Field label="Password" required>
          <PasswordInput defaultValue="slow oak smoke" />
        </Field>
        <Field label="Category">
          <Select>
            <option>All dishes</option>
            <option>Suya &amp; Skewers</option>
          </Select>
        </Field>
        <Field label="Event type" required error="Event Type is required">
          <Select defaultValue="">
            <option value="">Choose one</option>
            <option>Wedding</option>
          </Select>
        </Field>
        <Field label="Email of the account" hint="Cannot be changed here.">
          <TextInput readOnly defaultValue="amara@example.com" />
        </Field>
        <Field label="Coupon">
          <TextInput disabled placeholder="Not available" />
        </Field>
        <Field label="Your review" className="sm:col-span-2 lg:col-span-1">
          <Textarea placeholder="How was it?" />
        </Field>
      </div>
      <Sample name="Stepper: in between, at its minimum, at its maximum" className="gap-6">
        <Stepper label="Pounds of brisket" value={pounds} onChange={setPounds} max={20} />
        <Stepper label="Quantity" value={1} onChange={() => undefined} />
        <Stepper label="Guests" value={99} onChange={() => undefined} />
      </Sample>
      <Sample name="StarPicker" className="gap-10">
        <StarPicker label="Your rating" required value={stars} onChange={setStars} />
        <StarPicker label="Rating" value={noStars} onChange={setNoStars} error="Please select a rating" />
      </Sample>
      <Sample name="Checkbox" className="gap-8">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Extra pepper" hint="Hotter than you think." />
        <Checkbox label="I have read the terms" error="Please read them first" />
        <Checkbox label="Sold out" disabled />
      </Sample>
      <RadioGroup legend="How would you like it?" required className="sm:grid-cols-3">
        <ChoiceCard name={order} title="Delivery" text="To your door" aside="45 min" defaultChecked />
        <ChoiceCard name={order} title="Pickup" text="Pacific Avenue, Tacoma" aside="25 min" />
        <ChoiceCard name={order} title="Dine in" text="Not tonight" disabled />
      </RadioGroup>
      <RadioGroup legend="Heat" error="Pick one so that we know" className="sm:grid-cols-2">
        <ChoiceCard type="checkbox" title="Mild" />
        <ChoiceCard type="checkbox" title="Scotch bonnet" />
      </RadioGroup>
    </GallerySection>
  )
}
