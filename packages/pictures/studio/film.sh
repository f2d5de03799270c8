#!/bin/sh
# The menu's silent film: slow pans over the rendered masters, each melting into the next. Needs ffmpeg. Minutes; never part of a build.
# Writes apps/web/public/film.webm and its poster.
set -eu
cd "$(dirname "$0")/.."
out=../../apps/web/public
dishes=${*:-slider-1 oak-smoked-brisket beef-suya-2 party-jollof baobab-glazed-pork-ribs piri-piri-half-chicken family-feast hibiscus-zobo}
seconds=4 fade=1 fps=24
frames=$((seconds * fps))

inputs='' filters='' last='' n=0
for dish in $dishes; do
  inputs="$inputs -i masters/$dish.jpg"
  # Odd ones come closer, even ones draw back; each drifts the other way.
  if [ $((n % 2)) -eq 0 ]; then zoom="1+0.16*on/$frames" x="(iw-iw/zoom)*(0.35+0.3*on/$frames)"
  else zoom="1.16-0.16*on/$frames" x="(iw-iw/zoom)*(0.65-0.3*on/$frames)"; fi
  # Zoomed from a picture far larger than the film, or whole pixels make it tremble.
  filters="$filters[$n]scale=3840:-2:flags=lanczos,crop=3840:2160,zoompan=z='$zoom':x='$x':y='(ih-ih/zoom)*0.55':d=$frames:s=960x540:fps=$fps,setsar=1,format=yuv420p[v$n];"
  if [ "$n" -eq 0 ]; then last=v0
  else
    filters="$filters[$last][v$n]xfade=transition=fade:duration=$fade:offset=$((n * (seconds - fade)))[x$n];"
    last=x$n
  fi
  n=$((n + 1))
done

# shellcheck disable=SC2086 # the inputs are words on purpose
nice ffmpeg -y -loglevel error $inputs -filter_complex "${filters%;}" -map "[$last]" -an \
  -c:v libvpx-vp9 -crf 37 -b:v 0 -row-mt 1 -cpu-used 3 -g 120 "$out/film.webm"
nice ffmpeg -y -loglevel error -i "$out/film.webm" -frames:v 1 -q:v 4 "$out/film-poster.jpg"
ls -l "$out/film.webm" "$out/film-poster.jpg"
