// The small pieces. The heavy ones have their own address, so that no screen loads them by accident:
// @baobab/ui/Dialog and @baobab/ui/Tabs.
export { Badge } from './Badge.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export {
  FacebookIcon,
  GoogleIcon,
  InstagramIcon,
  LinkedInIcon,
  PayPalMark,
  StripeMark,
  WhatsAppIcon,
  XIcon,
} from './brand/BrandIcons.tsx'
export { Illustration, type IllustrationName } from './brand/Illustration.tsx'
export { Logo, LogoMark } from './brand/Logo.tsx'
export { PatternBand } from './brand/PatternBand.tsx'
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
export { Checkbox } from './Checkbox.tsx'
export { cn } from './cn.ts'
export { controlClass } from './control-class.ts'
export { EmptyState } from './EmptyState.tsx'
export { ErrorState } from './ErrorState.tsx'
export { Field, type FieldProps, useField } from './Field.tsx'
export { FieldError } from './FieldError.tsx'
export { IconButton, iconButtonClass } from './IconButton.tsx'
export { Notice } from './Notice.tsx'
export { PasswordInput } from './PasswordInput.tsx'
export { Picture, type PictureSource } from './Picture.tsx'
export { Price } from './Price.tsx'
export { ChoiceCard, RadioGroup } from './RadioGroup.tsx'
export { Rating } from './Rating.tsx'
export { SectionHeading } from './SectionHeading.tsx'
export { Select } from './Select.tsx'
export { Skeleton, SkeletonCard, SkeletonText } from './Skeleton.tsx'
export { Spinner } from './Spinner.tsx'
export { StarPicker } from './StarPicker.tsx'
export { Stepper } from './Stepper.tsx'
export { Textarea } from './Textarea.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { Toaster } from './Toaster.tsx'
export { type ToastOptions, toast } from './toast.ts'
export { VisuallyHidden } from './VisuallyHidden.tsx'
